import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { workbench } from './workbench.ts';

test('a page in development begins with the order of the layers, as a built one', async () => {
  const vite = await createServer({
    ...workbench(),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const page = readFileSync(join(import.meta.dirname, '../portal.html'), 'utf8');
    const html = await vite.transformIndexHtml('/portal.html', page);
    const order = html.indexOf('@layer reset,tokens,base,material,layout,page;');
    expect(order).toBeGreaterThan(0);
    expect(html.search(/<(link rel="stylesheet"|script)/)).toBeGreaterThan(order);
  } finally {
    await vite.close();
  }
});
