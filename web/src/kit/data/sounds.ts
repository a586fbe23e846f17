import { readStored, store } from './session.ts';

/** Sounds of this device: the chat's is on at first, the mini-games' off. */
const sounds = {
  chat: { key: 'auth.chat-muted', on: null, off: '1' },
  minigame: { key: 'auth.minigame-sound', on: '1', off: null },
} as const;
export type Sound = keyof typeof sounds;

export const isLoud = (sound: Sound): boolean => readStored(sounds[sound].key) === sounds[sound].on;
export const setLoud = (sound: Sound, loud: boolean): void =>
  store(sounds[sound].key, loud ? sounds[sound].on : sounds[sound].off);
