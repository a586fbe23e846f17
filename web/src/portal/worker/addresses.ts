/** What belongs to programs is never answered with a page; so does the server. */
const PROGRAMS =
  /^\/(api|chat-api|minigame-api|hooks|realtime-socket|assets|images|healthz|readyz|metrics|openapi\.json)(\/|$)/;

/** Whether an address is one that a person may type. */
export const isPage = (path: string): boolean => !PROGRAMS.test(path) && !/\.\w{2,5}$/.test(path);
