import { afterAll, expect, test } from 'vitest';
import { aProduct, type Product } from './product.ts';

const products: Product[] = [];
afterAll(async () => {
  await Promise.all(products.map((product) => product.remove()));
});

test('an environment that cannot be is refused with a sentence for each problem', async () => {
  const product = await aProduct({ PORT: 'eighty', ROLE: 'boss' });
  products.push(product);
  await expect(product.start()).rejects.toThrow(/PORT: .*\n.*ROLE: |ROLE: .*\n.*PORT: /s);
  const bare = await aProduct({ NODE_ENV: 'production' });
  products.push(bare);
  await expect(bare.start()).rejects.toThrow(/DATABASE_URL is not set.*APP_SECRET is not set/s);
});
