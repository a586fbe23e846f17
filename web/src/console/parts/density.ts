import * as z from 'zod/mini';
import { usePreference } from './preference.ts';

const schema = z.boolean();

/** Whether this operator wants rows close together, and the switch of it. */
export const useDensity = (): [boolean, (isDense: boolean) => void] => usePreference('dense', schema, false);
export const useIsDense = (): boolean => useDensity()[0];
