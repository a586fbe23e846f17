import type { Permission } from '@portal/contract/permissions.ts';
import type { ConsoleFeature, QueueTile } from '../parts/feature.ts';

interface PlacedTile {
  readonly tile: QueueTile;
  readonly to: string;
}

/** Queues that somebody may open, each as a tile that leads there: those where money waits first. */
export const tilesFor = (
  features: readonly ConsoleFeature[],
  may: (permission: Permission) => boolean,
): readonly PlacedTile[] =>
  features
    .flatMap(({ pages = [] }) => pages)
    .flatMap(({ path, nav, queue }) =>
      nav && may(nav.permission) ? (queue?.tiles ?? []).map((tile) => ({ tile, to: path + (tile.search ?? '') })) : [],
    )
    .toSorted((a, b) => Number(a.tile.isSecondary ?? false) - Number(b.tile.isSecondary ?? false));
