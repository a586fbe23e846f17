/** What belongs to programs is never answered with a page; so does the server. */
const PROGRAMS =
  /^\/(api|chat-api|minigame-api|hooks|realtime-socket|assets|images|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** Whether it is a drawing that the portal brings along; what people uploaded and private pictures are none. */
export const isOurPicture = (path: string): boolean =>
  /^\/images\/((avatars|banks|games)\/)?[\w-]+\.(svg|png)$/.test(path);

/** Whether an address is one that a person may type. */
export const isPage = (path: string): boolean => !PROGRAMS.test(path) && !/\.\w{2,5}$/.test(path);
