import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Reason on a commit button while offline. */
export const NEEDS_CONNECTION = 'ต้องเชื่อมต่ออินเทอร์เน็ตก่อน';

export const useOnline = (): boolean =>
  useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  );
