import { getCombine, getSettingImage, type imageSlots, listHouseBanks } from '@portal/contract/site.ts';
import { call } from '../../kit/call.ts';

export type ImageSlot = (typeof imageSlots)[number];

export const askSettings = (signal: AbortSignal) => call(getCombine, { signal });
export const askHouseBanks = (signal: AbortSignal) => call(listHouseBanks, { signal });
export const askImage = (slot: ImageSlot, signal: AbortSignal) => call(getSettingImage, { input: { slot }, signal });
