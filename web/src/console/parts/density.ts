import * as z from 'zod/mini';
import { useOwn } from './own.ts';

const schema = z.boolean();

/** Whether this operator wants rows close together, and the switch of it. */
export const useDensity = (): [boolean, (isDense: boolean) => void] => useOwn('dense', schema, false);
export const useIsDense = (): boolean => useDensity()[0];
