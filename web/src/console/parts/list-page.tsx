import type { ReactNode } from 'react';
import { ListTools } from './list/list-tools.tsx';
import { PageHead } from './layout/page-head.tsx';
import { useView, type View, Views } from './filter/views.tsx';

interface Props<V extends View> {
  title: string;
  views: readonly [V, ...V[]];
  /** The number of what waits in a view, by its name. */
  counts?: Readonly<Record<string, number | undefined>>;
  /** Stands in the head besides. */
  head?: ReactNode;
  children: (view: V) => ReactNode;
}

/** A page of one list: its heading, the operator's own views of it, and what it can be narrowed to. */
export function ListPage<V extends View>({ title, views, counts = {}, head, children }: Props<V>) {
  const view = useView(views);
  return (
    <>
      <PageHead title={title}>
        {head}
        <ListTools />
      </PageHead>
      <Views of={views} now={view} counts={counts} />
      {children(view)}
    </>
  );
}
