import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const DIST = join(import.meta.dirname, '../dist');
const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

export interface Weight {
  /** react and react-dom alone, through the same compiler. */
  readonly react: number;
  /** The scripts that portal.html names. */
  readonly firstLoad: number;
  /** Files fetched on `/` for a visitor without any action: API calls, banners, the contact button, the frame. */
  readonly after: number;
  /** Sign-in or registration, the heavier of the two, beyond the first load. */
  readonly firstForm: number;
  /** Each page or window, by name, beyond the first load and its frame. */
  readonly routes: Readonly<Record<string, number>>;
  /** Mini-games: their shared part beyond the member's frame, each game beyond that, and a verified round beyond either. */
  readonly minigame: {
    readonly play: number;
    readonly stages: Readonly<Record<string, number>>;
    readonly proof: number;
  };
  /** A member's frame, beyond a visitor's first load. */
  readonly memberFrame: number;
  /** All fonts, and their weight in the reading mode. */
  readonly fonts: number;
  readonly readingFonts: number;
  readonly stylesheet: number;
  readonly html: number;
}

/** Weighs the built web in bytes, JavaScript gzipped at level 9; the same on every machine. Needs web/dist. */
export const weigh = async (): Promise<Weight> => {
  const html = readFileSync(join(DIST, 'portal.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
  const scripts = named.filter((file) => file.endsWith('.js'));
  const graph = graphOf(scripts.filter((file) => file.startsWith('assets/')).map((file) => basename(file)));
  const first = new Set([...graph.first, ...scripts.map((file) => basename(file))]);
  const after = graph.beyond(graph.entries(/^(calls|deferred)-/), first);
  const loaded = new Set([...first, ...after]);
  const frame = graph.beyond(graph.entries(/^member-(?!home)/), loaded);
  const loadedByMember = new Set([...loaded, ...frame]);
  const weightOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + graph.size(file), 0);
  const entryWeight = (entry: string) => {
    const added = graph.beyond([entry], loaded);
    const isMembers = [...frame].some((file) => added.has(file) && file.startsWith('member-'));
    return weightOf(isMembers ? graph.beyond([entry], loadedByMember) : added);
  };
  const lazy = graph.entries(/./).filter((file) => !loadedByMember.has(file));
  const stages = lazy.filter((file) => /^(lucky-wheel|gacha|card-flip|star-slot|hi-lo)-page-/.test(file));
  const each = stages.map((file) => graph.beyond([file], loadedByMember));
  const play = new Set([...(each[0] ?? [])].filter((file) => each.every((files) => files.has(file))));
  const fonts = readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `assets/${file}`);
  const isLooped = (file: string) => file.includes('looped');
  const bytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + readFileSync(join(DIST, file)).length, 0);
  return {
    react: await reactAlone(),
    firstLoad: scripts.reduce((sum, file) => sum + gzipped(readFileSync(join(DIST, file))), 0),
    after: weightOf(after),
    firstForm: Math.max(...graph.entries(/^(login|register)-dialog-/).map(entryWeight)),
    routes: Object.fromEntries(lazy.map((file) => [nameOf(file), entryWeight(file)])),
    minigame: {
      play: weightOf(play),
      stages: Object.fromEntries(
        stages.map((file) => [nameOf(file), weightOf(graph.beyond([file], new Set([...loadedByMember, ...play])))]),
      ),
      proof: weightOf(graph.beyond(graph.entries(/^(fair-sheet|proof)-/), new Set([...loadedByMember, ...play]))),
    },
    memberFrame: weightOf(frame),
    fonts: bytes(fonts.filter((file) => !isLooped(file))),
    readingFonts: bytes(fonts.filter((file) => !/anuphan/.test(file))),
    stylesheet: named
      .filter((file) => file.endsWith('.css'))
      .reduce((sum, file) => sum + gzipped(readFileSync(join(DIST, file))), 0),
    html: gzipped(html),
  };
};

/** Name of a built file without its hash. */
const nameOf = (file: string): string => file.replace(/-[\w-]{7}\.js$/, '');

/** The import graph, read from the built files. */
const graphOf = (roots: readonly string[]) => {
  const texts = new Map<string, string>();
  const text = (file: string): string => {
    const path = [join(DIST, 'assets', file), join(DIST, file)].find((each) => existsSync(each));
    const content = texts.get(file) ?? (path ? readFileSync(path, 'utf8') : '');
    texts.set(file, content);
    return content;
  };
  const names = (file: string, pattern: RegExp) => [...text(file).matchAll(pattern)].map(([, name = '']) => name);
  const importsOf = (file: string) => names(file, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  const dynamicImportsOf = (file: string) => names(file, /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g);
  const closure = (from: readonly string[], also: typeof importsOf = () => []): Set<string> => {
    const visited = new Set(from);
    for (const file of visited) for (const next of [...importsOf(file), ...also(file)]) visited.add(next);
    return visited;
  };
  const all = [...closure(roots, dynamicImportsOf)];
  return {
    first: closure(roots),
    size: (file: string) => gzipped(text(file)),
    /** Files that the portal loads by name at run time. */
    entries: (pattern: RegExp) => [...new Set(all.flatMap(dynamicImportsOf))].filter((file) => pattern.test(file)),
    beyond: (from: readonly string[], loaded: ReadonlySet<string>) =>
      new Set([...closure(from)].filter((file) => !loaded.has(file))),
  };
};

const ONLY_REACT = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';
  createRoot(document.body).render(createElement('p'));`;

const reactAlone = async (): Promise<number> => {
  const { NODE_ENV } = process.env;
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    root: join(DIST, '..'),
    define: { 'process.env.NODE_ENV': '"production"' }, // also where tests run
    plugins: [
      {
        name: 'only-react',
        resolveId: (id) => (id === 'virtual:react' ? '\0react' : null),
        load: (id) => (id === '\0react' ? ONLY_REACT : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'virtual:react' },
    },
  })) as Rolldown.RolldownOutput;
  // A build leaves `production` behind, which the next process would inherit.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  return result.output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipped(file.code) : 0), 0);
};
