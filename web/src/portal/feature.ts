import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SystemEvent } from '@portal/contract/realtime.ts';
import type { ModalProps } from '../kit/modal-queue.ts';

/** full: header, sidebar, bottom menu. task: a back arrow instead of the menus. bare: the logo only. (D, N and G in docs/design/visits.md.) */
export type Layout = 'full' | 'task' | 'bare';
/** all: anyone. public: anyone, and arriving closes the sign-in dialogs. */
export type Access = 'all' | 'public' | 'member';

export interface PageModule {
  readonly Component: ComponentType;
  /** A page names its own title. */
  readonly handle?: { readonly title: string };
}
export interface Page {
  readonly layout: Layout;
  readonly access: Access;
  readonly load: () => Promise<PageModule>;
}

/**
 * What a folder of the portal adds to it, declared in its `feature.ts` and listed in `app/features.ts`. All of it is in the
 * first load: functions that load and plain data, nothing else. Two files beside it are found by their names and never reach
 * a member: `prefetch.ts` for the build, `workbench.ts` for the workbench.
 */
export interface Feature {
  readonly pages?: Readonly<Record<`/${string}`, Page>>;
  /** The windows of the modal queue, by kind. */
  readonly dialogs?: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<ModalProps> }>>>;
  /** What is fetched anew at an event that everybody hears, by the names of queries. */
  readonly events?: { readonly [E in SystemEvent]?: readonly QueryKey[] };
}

export const page = (layout: Layout, access: Access, load: Page['load']): Page => ({ layout, access, load });
