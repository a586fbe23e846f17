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
  /** The title of a page. */
  readonly handle?: { readonly title: string };
}
export interface Page {
  readonly layout: Layout;
  readonly access: Access;
  readonly load: () => Promise<PageModule>;
}

/**
 * A portal feature, declared in its folder's `feature.ts` and listed in `app/features.ts`. It is part of the first load, so
 * only lazy imports and plain data. What only members see is in `member-feature.ts`. Two files beside it are found by name and
 * never reach a member: `prefetch.ts` for the build, `workbench.ts` for the workbench.
 */
export interface Feature {
  readonly pages?: Readonly<Record<`/${string}`, Page>>;
  /** Windows of the modal queue, by kind. */
  readonly dialogs?: Readonly<Record<string, () => Promise<{ readonly default: ComponentType<ModalProps> }>>>;
  /** Query keys to refetch on each site-wide event. */
  readonly events?: { readonly [E in SystemEvent]?: readonly QueryKey[] };
}

/** A link to a page of the feature. */
export interface NavigationLink {
  readonly to: string;
  readonly text: string;
  /** Its order among all links. */
  readonly order: number;
  /** In the sidebar: with an icon, or below the list; absent: not there. */
  readonly menu?: IconName | 'below';
  /** On the member's home page, which has four. */
  readonly picture?: string;
  /** Label on the picture. */
  readonly Badge?: ComponentType;
}

/**
 * A feature's part of the member frame, exported as `feature` from its `member-feature.ts` and found by that name. It loads
 * with the frame, so it is as small as `Feature`: queries are named by their keys.
 */
export interface MemberFeature {
  readonly navigation?: readonly NavigationLink[];
  /** Query keys that each event of the member's channel invalidates. */
  readonly memberEvents?: { readonly [E in MemberEvent]?: readonly QueryKey[] };
  /** Further query keys to invalidate when events may have been missed. */
  readonly afterSilence?: readonly QueryKey[];
  /** Unfinished work that signing out would lose, and its removal. */
  readonly onSignOut?: (memberId: string | undefined) => Promise<{
    /** Question before; absent: nothing would be lost. */
    readonly warning?: string;
    readonly forget: () => Promise<void>;
  }>;
}

export const page = (layout: Layout, access: Access, load: Page['load']): Page => ({ layout, access, load });
