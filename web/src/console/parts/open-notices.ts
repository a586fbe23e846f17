import { createContext } from 'react';

/** Opens what an operator sets about notices: it belongs to the frame, which tells of them. */
export const OpenNotices = createContext<() => void>(() => undefined);
