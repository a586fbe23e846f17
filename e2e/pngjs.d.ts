/** What the tests use of a library that brings no types. */
declare module 'pngjs' {
  export const PNG: { sync: { read: (file: Buffer) => { data: Buffer; width: number; height: number } } };
}
