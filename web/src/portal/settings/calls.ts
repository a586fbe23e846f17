import { getCombine, getSettingImage, type imageSlots, listHouseBanks } from '@portal/contract/site.ts';
import { call } from '../../kit/data/call.ts';

export type ImageSlot = (typeof imageSlots)[number];

export const fetchSettings = (signal: AbortSignal) => call(getCombine, { signal });
export const fetchHouseBanks = (signal: AbortSignal) => call(listHouseBanks, { signal });
export const fetchImage = (slot: ImageSlot, signal: AbortSignal) => call(getSettingImage, { input: { slot }, signal });
