import { useCallback } from 'react';
import { useFeatures } from '../parts/feature.ts';

/** What a setting is called, by the feature of the room that reads it; one that nobody named shows as its key. */
export function useSettingName(): (key: string) => string {
  const features = useFeatures();
  return useCallback(
    (key) => features.find(({ settings = {} }) => Object.hasOwn(settings, key))?.settings?.[key] ?? key,
    [features],
  );
}
