import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { classNames } from './class-names.ts';
import { layerOfFolder, layersFirst } from './layers.ts';

const root = join(import.meta.dirname, '..');
const portal = readFileSync(join(root, 'portal.html'), 'utf8');
const icons = /<svg hidden>[\s\S]*?<\/svg>/.exec(portal)?.[0] ?? '';

const pageFor = (address = ''): string => /^\/frame\/(portal|console)\//.exec(address)?.[1] ?? 'workbench';

/** Frames get the page of their application; every other address gets the workbench. */
const addresses = ({ middlewares }: ViteDevServer | PreviewServer): void => {
  middlewares.use((request, _response, next) => {
    if (request.headers.accept?.includes('text/html')) request.url = `/${pageFor(request.url)}.html`;
    next();
  });
};

const plugin: Plugin = {
  name: 'workbench',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) =>
      path.endsWith('workbench.html')
        ? html.replace('<div id="root">', `${icons}<div id="root">`)
        : html.replace(/\/src\/(portal|console)\/app\/main\.tsx/, '/src/workbench/$1/start.ts'),
  },
  configureServer: addresses,
  configurePreviewServer: addresses,
};

/** The workbench for Vite: served with hot reload, or built into a folder and served from there. It is never part of the product. */
export const workbench = (outDir?: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  appType: 'mpa',
  plugins: [react(), layersFirst, layerOfFolder, plugin],
  css: { modules: classNames },
  define: { 'import.meta.env.PROD': 'false' }, // no service worker: it would answer instead of the samples
  build: {
    ...(outDir ? { outDir } : {}),
    emptyOutDir: true,
    target: 'esnext',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: ['portal.html', 'console.html', 'workbench.html'], optimization: { inlineConst: false } },
  },
});
