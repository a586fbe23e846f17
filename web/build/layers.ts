import type { Plugin } from 'vite';

const LAYERS = '@layer reset,tokens,base,material,layout,page;';
/** The console's own sheets are above the component library's. */
const CONSOLE_LAYERS = '@layer mantine,mantine-datatable,console;';
const orderFor = (css: string): string => LAYERS + (/@layer (mantine|console)/.test(css) ? CONSOLE_LAYERS : '');

/** Any stylesheet may arrive first, so each one starts with the order of the layers; in development the page does. */
export const layersFirst: Plugin = {
  name: 'layers-first',
  transformIndexHtml: (_html, { server }) =>
    server ? [{ tag: 'style', children: LAYERS + CONSOLE_LAYERS, injectTo: 'head-prepend' }] : [],
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = orderFor(String(file.source)) + String(file.source);
  },
};

const layers = { kit: 'material', portal: 'page', console: 'console' } as const;

/** Puts the module of a component into its folder's layer, unless it names one. */
export const layerOfFolder: Plugin = {
  name: 'layer-of-folder',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(kit|portal|console)\/.*\.module\.css$/ },
    handler(css, id) {
      const folder = /\/src\/(kit|portal|console)\//.exec(id)?.[1] as keyof typeof layers;
      return /^\s*@layer\s/m.test(css) ? null : { code: `@layer ${layers[folder]} {\n${css}}\n`, map: null };
    },
  },
};
