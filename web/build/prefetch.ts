import type { Plugin, Rolldown } from 'vite';
import { encodeRequest } from '../src/kit/data/request.ts';
import { frame } from '../src/portal/app/frame-prefetch.ts';
import type { PrefetchCall, Prefetches } from '../src/portal/prefetch.ts';
import { isAlreadyLoaded } from './first-load.ts';
import { declarationsIn } from './portal-features.ts';

interface Needs {
  /** Files of the page and its frame, below web/src/portal. */
  readonly modules: readonly string[];
  /**
   * Calls as `call()` makes them, the frame's first: a browser opens six connections. before-paint.js sends each once; the
   * first caller takes the response.
   */
  readonly addresses: readonly string[];
}

const addressOf = ({ endpoint, input }: PrefetchCall): string => {
  const { path, query } = encodeRequest(endpoint, input);
  return path + query;
};

/** Prefetched calls and files of each landing page, by address; each feature declares its own in `prefetch.ts`. */
export const prefetchedPages = async (): Promise<readonly (readonly [path: string, Needs])[]> => {
  const declared = await declarationsIn<{ prefetches: Prefetches }>('prefetch.ts');
  return declared.flatMap(([folder, { prefetches }]) =>
    Object.entries(prefetches).map(([path, { module, calls }]) => [
      path,
      { modules: [...frame.modules, `${folder}/${module}`], addresses: [...frame.calls, ...calls].map(addressOf) },
    ]),
  );
};

/** API origin of this deployment (kit/data/api-urls.ts). */
let api = '/api';
const placed = (address: string) => address.replace(/^\/api(?=\/)/, api);

/** The files of these modules and their imports, styles included, in loading order. */
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
    .filter(({ fileName }) => !isAlreadyLoaded(fileName))
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
    .map((file) => file.replace('assets/', ''));
};

/**
 * Writes a line per member page into portal.html for before-paint.js: its address, its calls and its files. Without it each
 * waits for the file that names it.
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
