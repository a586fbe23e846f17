import type { Plugin, Rolldown } from 'vite';
import { encodeRequest } from '../src/kit/data/request.ts';
import { frame } from '../src/portal/app/frame-prefetch.ts';
import type { Ask, Prefetches } from '../src/portal/prefetch.ts';
import { isThereAlready } from './first-load.ts';
import { declaredIn } from './portal-features.ts';

interface Needs {
  /** Of the page and its frame, below web/src/portal. */
  readonly modules: readonly string[];
  /** As `call()` asks, the frame's first: a browser has six connections. Each is asked for once, by before-paint.js, and given to who asks first. */
  readonly addresses: readonly string[];
}

const addressOf = ({ endpoint, input }: Ask): string => {
  const { path, query } = encodeRequest(endpoint, input);
  return path + query;
};

/** What the pages on which a member arrives from outside need, by address: each feature says it in its `prefetch.ts`. */
export const prefetchedPages = async (): Promise<readonly (readonly [path: string, Needs])[]> => {
  const declared = await declaredIn<{ prefetches: Prefetches }>('prefetch.ts');
  return declared.flatMap(([folder, { prefetches }]) =>
    Object.entries(prefetches).map(([path, { module, asks }]) => [
      path,
      { modules: [...frame.modules, `${folder}/${module}`], addresses: [...frame.asks, ...asks].map(addressOf) },
    ]),
  );
};

/** Where the deployment has put the API: see kit/data/api-urls.ts. */
let api = '/api';
const placed = (address: string) => address.replace(/^\/api(?=\/)/, api);

/** The files of these modules and what those import, styles among them, in the order in which they are needed. */
const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] => {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const withModule = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`web/src/portal/${module}`)));
  const needed = new Set<Rolldown.OutputChunk>();
  for (const module of modules) {
    const chunk = withModule(module);
    if (!chunk) throw new Error(`${module} is in no file`);
    needed.add(chunk);
  }
  for (const { imports } of needed) for (const each of chunks) if (imports.includes(each.fileName)) needed.add(each);
  return [...needed]
    .filter(({ fileName }) => !isThereAlready(fileName))
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((file) => file.replace('assets/', ''));
};

/**
 * Writes into portal.html, for before-paint.js, what a member's page will ask for, a line a page: its address, its calls,
 * and its files. Without it each of them waits for the one that names it.
 */
export const prefetches: Plugin = {
  name: 'prefetches',
  configResolved: ({ env }) => void (api = (env['VITE_API_BASE'] as string | undefined) ?? api),
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle, filename }) => {
      if (!bundle || !filename.endsWith('portal.html')) return html;
      const lines = (await prefetchedPages()).map(([path, { modules, addresses }]) =>
        [path, ...filesOf(bundle, modules), ...addresses.map(placed)].join(' '),
      );
      return html.replace('src="/before-paint.js"', `$& data-member="\n${lines.join('\n')}\n"`);
    },
  },
};
