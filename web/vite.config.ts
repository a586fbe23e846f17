import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad, layersFirst } from './build/first-load.ts';

export default defineConfig({
  plugins: [react(), layersFirst],
  css: {
    // Readable names that portal.html can use before any script: gel.module.css `.root` is "gel", `.money` of wallet is "wallet-money".
    modules: {
      generateScopedName: (name, file) =>
        [basename(file.split('?')[0] ?? '', '.module.css'), name].join('-').replace(/-root$/, ''),
    },
  },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'], // light-dark(), :has(), and import preloading without help
    assetsInlineLimit: 0, // small fonts and drawings would become data: addresses, which the policy blocks
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['portal.html', 'console.html'],
      optimization: { inlineConst: false }, // it inlines the names of a CSS module and then loses its rules
      output: { codeSplitting: { groups: firstLoad } },
    },
  },
});
