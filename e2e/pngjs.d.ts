/** Types of the parts of pngjs that the tests use. */
declare module 'pngjs' {
  interface Pixels {
    data: Buffer;
    width: number;
    height: number;
  }
  export const PNG: {
    new (size: { width: number; height: number }): Pixels;
    sync: { read: (file: Buffer) => Pixels; write: (pixels: Pixels) => Buffer };
  };
}
