import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { usePreference } from '../layout/preference.ts';
import { withoutSidePanel } from '../layout/side-panel.ts';

export const NAME_LENGTH = 40;
const MOST = 30;
const SavedView = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH)),
  path: z.string(),
  search: z.string(),
});
export type SavedView = z.output<typeof SavedView>;
const schema = z.array(SavedView);
const none: SavedView[] = [];

/** The list with one more view; one of the same page and name is replaced, and the oldest gives way when there are too many. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view), view].slice(-MOST);

export const withoutView = (views: readonly SavedView[], { path, name }: SavedView): SavedView[] =>
  views.filter((each) => each.path !== path || each.name !== name);

/** The views of this page that this operator saved at this browser, and what the page shows now. */
export function useSavedViews() {
  const { pathname: path } = useLocation();
  const [params] = useSearchParams();
  const [all, put] = usePreference('views', schema, none);
  const search = withoutSidePanel(params);
  return {
    views: all.filter((each) => each.path === path),
    search,
    save: (name: string) => put(withView(all, { name, path, search })),
    remove: (view: SavedView) => put(withoutView(all, view)),
  };
}
