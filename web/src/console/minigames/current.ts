import type { MinigameVersion } from '@portal/contract/console/minigame.ts';
import type { Table } from '@portal/contract/minigame/draw.ts';

/** The version that counts now: the newest whose start has come. */
export const currentOf = (versions: readonly MinigameVersion[], now = new Date()): MinigameVersion | undefined =>
  versions.find(({ starts_at }) => starts_at <= now);

/** A table that was published can be read as one. */
export const tableOf = ({ table_json }: Pick<MinigameVersion, 'table_json'>): Table => JSON.parse(table_json) as Table;
