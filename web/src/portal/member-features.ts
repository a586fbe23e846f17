import type { MemberFeature, NavigationLink } from './feature.ts';

/** Features' parts of the member frame, found by file name. */
export const memberFeatures: readonly MemberFeature[] = Object.values(
  import.meta.glob<MemberFeature>('./**/member-feature.ts', { eager: true, import: 'feature' }),
);

export const navigation: readonly NavigationLink[] = memberFeatures
  .flatMap(({ navigation: links = [] }) => links)
  .toSorted((a, b) => a.order - b.order);
