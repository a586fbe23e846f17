import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { MemberEvent, SystemEvent } from '@portal/contract/realtime.ts';
import type { IconName } from '../kit/actions/icon.tsx';
import type { ModalProps } from '../kit/dialog/modal-queue.ts';

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
 * first load: functions that load and plain data, nothing else. What only members see is in `member-feature.ts`. Two files
 * beside it are found by their names and never reach a member: `prefetch.ts` for the build, `workbench.ts` for the workbench.
 */
export interface Feature {
  readonly pages?: Readonly<Record<`/${string}`, Page>>;
  /** The windows of the modal queue, by kind. */
  readonly dialogs?: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<ModalProps> }>>>;
  /** Queries that are fetched anew at an event that everybody hears, by their names. */
  readonly events?: { readonly [E in SystemEvent]?: readonly QueryKey[] };
}

/** A way to a page of the feature. */
export interface NavigationLink {
  readonly to: string;
  readonly text: string;
  /** Its place among all of them. */
  readonly order: number;
  /** In the sidebar: with an icon, or below the list; absent: not there. */
  readonly menu?: IconName | 'below';
  /** On the member's home page, where four have room. */
  readonly picture?: string;
  /** Stands on the picture. */
  readonly Badge?: ComponentType;
}

/**
 * What a folder adds to the frame of a member, declared as `feature` in its `member-feature.ts` and found by that name. It
 * travels with the frame, so it is as little as `Feature`: queries are named by their keys.
 */
export interface MemberFeature {
  readonly navigation?: readonly NavigationLink[];
  /** Which queries an event of the member's channel makes stale. */
  readonly memberEvents?: { readonly [E in MemberEvent]?: readonly QueryKey[] };
  /** Queries that are stale besides when events may have been missed. */
  readonly afterSilence?: readonly QueryKey[];
  /** The loss that signing out would be, and the way to forget it. */
  readonly onSignOut?: (memberId: string | undefined) => Promise<{
    /** The question asked before; absent: nothing would be lost. */
    readonly warning?: string;
    readonly forget: () => Promise<void>;
  }>;
}

export const page = (layout: Layout, access: Access, load: Page['load']): Page => ({ layout, access, load });
