import { createContext, useContext } from 'react';

/** connecting: not known yet; up: the server tells of changes; down: it does not, and figures may be old. */
export type LiveState = 'connecting' | 'up' | 'down';

export const Live = createContext<LiveState>('connecting');

/** While the connection is lost nothing may be decided that cannot be taken back. */
export const useIsCut = (): boolean => useContext(Live) === 'down';
