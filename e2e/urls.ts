const set = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: product.ts sets it when it has started the product`);
  return value;
};

/** Origins of the product under test; available once product.ts has started it. */
export const urls = {
  /** Data folder, for tests that change the database directly. */
  get data() {
    return set('E2E_DATA');
  },
  get portal() {
    return set('E2E_PORTAL');
  },
  get console() {
    return set('E2E_CONSOLE');
  },
  get sandbox() {
    return set('E2E_SANDBOX');
  },
};
