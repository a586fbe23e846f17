import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** Reads a QR code from a screenshot, as a banking app would. */
export const readQr = async (picture: Locator): Promise<string> => {
  await picture.scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  const read = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  const code = read(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error('there is no readable QR code on the page');
  return code.data;
};
