import { createContext, useContext } from 'react';

/** connecting: not known yet; up: the server sends events; down: it does not, and figures may be old. */
export type ConnectionState = 'connecting' | 'up' | 'down';

export const Connection = createContext<ConnectionState>('connecting');

/** While the connection is lost nothing may be decided that cannot be taken back. */
export const useIsDisconnected = (): boolean => useContext(Connection) === 'down';
