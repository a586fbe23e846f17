/** Addresses of the server's parts. Defaults are in docs/interfaces/calls.md#bases; a deployment may override them at build time. */
const apiUrls: readonly (readonly [name: string, at: string])[] = [
  ['/api', import.meta.env['VITE_API_BASE'] ?? '/api'],
  ['/chat-api', import.meta.env['VITE_CHAT_API_BASE'] ?? '/chat-api'],
  ['/minigame-api', import.meta.env['VITE_MINIGAME_API_BASE'] ?? '/minigame-api'],
  ['/images', import.meta.env['VITE_IMAGE_BASE'] ?? '/images'],
];

/** Path of the mini-game pages on this site. */
export const MINIGAME_WEB: string = import.meta.env['VITE_MINIGAME_WEB_BASE'] ?? '/mini-game';

export const SOCKET_PATH: string = import.meta.env['VITE_SOCKET_BASE'] ?? '/realtime-socket';

/** Full URL of a contract path. */
export function apiUrl(path: string): string {
  const base = apiUrls.find(([name]) => path.startsWith(`${name}/`));
  return base ? base[1] + path.slice(base[0].length) : path;
}
