import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const named = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, file = '']) => file);

/** Version of the built portal and the files it needs offline: scripts, first styles, their fonts, avatars, pictures of the error page. */
const shellOf = (dist: string): string[] => {
  const page = readFileSync(join(dist, 'portal.html'), 'utf8');
  const files = named(page, /(?:src|href)="(\/assets\/[^"]+|\/before-paint\.js|\/manifest\.webmanifest)"/g);
  const styles = files.filter((file) => file.endsWith('.css'));
  const fonts = styles
    .flatMap((file) => named(readFileSync(join(dist, file), 'utf8'), /url\(["']?(\/assets\/[^"')]+\.woff2)/g))
    .filter((font) => !font.includes('looped')); // loaded on demand, in the reading mode
  const pictures = globSync('images/{avatars/*,error-*}.svg', { cwd: dist }).map((file) => `/${file}`);
  const all = [...new Set([...files, ...fonts, ...pictures.toSorted()])];
  return [createHash('sha256').update(page).update(all.join()).digest('hex').slice(0, 12), ...all];
};

/** Writes into the worker which version it belongs to. Built after the portal. */
export const insertShell = (dist: string): Plugin => ({
  name: 'knows-shell',
  applyToEnvironment: ({ name }) => name === 'worker',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') {
        if (!file.code.includes('__SHELL__')) this.error('the worker has no place for its version');
        file.code = file.code.replace('__SHELL__', JSON.stringify(shellOf(dist)));
      }
  },
});
