import { basename } from 'node:path';

export const classNames = {
  // Readable names that portal.html can use before any script: gel.module.css `.root` is "gel", `.money` of wallet is "wallet-money".
  generateScopedName: (name: string, file: string) =>
    [basename(file.split('?')[0] ?? '', '.module.css'), name].join('-').replace(/-root$/, ''),
};
