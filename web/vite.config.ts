import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type EnvironmentOptions } from 'vite';
import { classNames } from './build/class-names.ts';
import { contractVersion } from './build/contract-version.ts';
import { prefetches } from './build/prefetch.ts';
import { firstLoad, isAlreadyLoaded } from './build/first-load.ts';
import { layerOfFolder, layersFirst } from './build/layers.ts';
import { insertShell } from './build/service-worker.ts';

const build: BuildEnvironmentOptions = {
  target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'], // light-dark(), :has(), and native module preloading
  assetsInlineLimit: 0, // small fonts and drawings would become data: URLs, which the policy blocks
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, dependencies, { hostType }) =>
      hostType === 'js' ? dependencies.filter((each) => !isAlreadyLoaded(each)) : dependencies,
  },
  emptyOutDir: false,
  rolldownOptions: {
    optimization: { inlineConst: false }, // it inlines the names of a CSS module and then drops its rules
  },
};
/** The first load lists the files of every page, and hashes do not compress: seven characters suffice. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};
const app = (input: string, groups: typeof firstLoad = []): BuildEnvironmentOptions => ({
  ...build,
  rolldownOptions: { ...build.rolldownOptions, input, output: { ...names, codeSplitting: { groups } } },
});

/** Its address never changes, or browsers would keep the old worker. */
const worker = (input: string, file: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...build,
    copyPublicDir: false,
    rolldownOptions: { input, output: { entryFileNames: file, format: 'iife', codeSplitting: false } },
  },
});

export default defineConfig({
  plugins: [react(), layersFirst, layerOfFolder, prefetches, insertShell(join(import.meta.dirname, 'dist'))],
  css: { modules: classNames },
  define: { CONTRACT_VERSION: JSON.stringify(contractVersion()) },
  // Two separate builds: built together, the portal's first load would include what only the console uses of a library.
  environments: {
    client: { build: { ...app('portal.html', firstLoad), emptyOutDir: true } },
    console: {
      consumer: 'client',
      build: { ...app('console.html'), copyPublicDir: false, chunkSizeWarningLimit: 800 },
    },
    worker: worker('src/portal/worker/worker.ts', 'sw.js'),
    consoleWorker: worker('src/console/worker/worker.ts', 'console-sw.js'),
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'console', 'worker', 'consoleWorker'] as const) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
