import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The reason on a commit button while there is no connection. */
export const NEEDS_CONNECTION = 'ต้องเชื่อมต่ออินเทอร์เน็ตก่อน';

export const useOnline = (): boolean =>
  useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
  );
