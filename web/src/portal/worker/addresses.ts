/** API paths are never answered with a page; the server does the same. */
const PROGRAMS =
  /^\/(api|chat-api|minigame-api|hooks|realtime-socket|assets|images|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** Tells whether it is a picture of the portal; uploads and private pictures are not. */
export const isOurPicture = (path: string): boolean =>
  /^\/images\/((avatars|banks|games)\/)?[\w-]+\.(svg|png)$/.test(path);

/** Tells whether an address is a page. */
export const isPage = (path: string): boolean => !PROGRAMS.test(path) && !/\.\w{2,5}$/.test(path);
