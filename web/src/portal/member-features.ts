import type { MemberFeature, NavigationLink } from './feature.ts';

/** The parts that features add to the frame of a member, found by the name of their file. */
export const memberFeatures: readonly MemberFeature[] = Object.values(
  import.meta.glob<MemberFeature>('./**/member-feature.ts', { eager: true, import: 'feature' }),
);

export const navigation: readonly NavigationLink[] = memberFeatures
  .flatMap(({ navigation: links = [] }) => links)
  .toSorted((a, b) => a.order - b.order);
