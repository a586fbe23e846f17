import type { Plugin, Rolldown } from 'vite';
import { isThereAlready } from './first-load.ts';

/** What the frame of a member asks for on every page. */
const frame = ['/api/credit', '/api/member/profile', '/api/member/deposit/active'];
const [deposits, withdrawals] = ['/api/member/reportdeposit?limit=50', '/api/member/reportwithdraw?limit=50'];
const preview = '/api/withdraw/preview';

interface Early {
  readonly module: string;
  /** What the page asks the API for by itself, as `call()` writes it. Each is asked for once, by before-paint.js, and given to who asks first. */
  readonly asks: readonly string[];
}
const early = (module: string, ...asks: string[]): Early => ({ module, asks: [...asks, ...frame] });
const history = 'payments/history/history-page';

/** The pages on which a member arrives from outside, by address. */
export const pages: Readonly<Record<string, Early>> = {
  '/': early('home/member-home', '/api/banner', preview, '/api/announcement', deposits, withdrawals),
  '/profile': early('profile/profile-page'),
  '/tx': early('payments/tx-page', preview, deposits, withdrawals),
  '/tx/deposit': early(
    'payments/deposit/deposit-page',
    '/api/member/bank',
    preview,
    '/api/member/age',
    '/api/combine',
    deposits,
  ),
  '/tx/history': early(history, deposits, withdrawals),
  '/tx/history/deposit': early(history, deposits),
  '/tx/history/withdraw': early(history, withdrawals),
  '/tx/withdraw': early('payments/withdraw/withdraw-page', preview),
};

/** Where the deployment has put the API: see kit/api-urls.ts. */
let api = '/api';
const placed = (address: string) => address.replace(/^\/api(?=\/)/, api);

/** The files of these modules and what those import, styles among them, in the order in which they are needed. */
const filesOf = (bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] => {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const withModule = (module: string) =>
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`web/src/portal/${module}.tsx`)));
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
export const startsEarly: Plugin = {
  name: 'starts-early',
  configResolved: ({ env }) => void (api = (env['VITE_API_BASE'] as string | undefined) ?? api),
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      if (!bundle || !filename.endsWith('portal.html')) return html;
      const lines = Object.entries(pages).map(([path, { module, asks }]) =>
        [path, ...filesOf(bundle, ['app/member-frame', 'app/float-contact', module]), ...asks.map(placed)].join(' '),
      );
      return html.replace('src="/before-paint.js"', `$& data-member="\n${lines.join('\n')}\n"`);
    },
  },
};
