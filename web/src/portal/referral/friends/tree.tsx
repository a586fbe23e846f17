import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { TreeNode } from '@portal/contract/referral.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import { AmountButton } from '../stat.tsx';
import { Calculation, More } from '../stats/calculation.tsx';
import { branchQuery, incomeQuery } from '../queries.ts';
import * as css from './friends.module.css';
import { stepOf, type VisibleNode } from '../rules.ts';
import * as words from '../words.ts';

/** State shared by all branches. */
interface Tree {
  readonly opened: ReadonlySet<string>;
  readonly current: string | undefined;
  readonly onToggle: (id: string) => void;
  readonly onFocus: (id: string) => void;
  readonly onAmount: (node: TreeNode) => void;
}

const itemsIn = (tree: HTMLElement) => [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')];
const visible = (item: HTMLElement): VisibleNode => ({
  id: item.dataset['node'] ?? '',
  level: Number(item.ariaLevel),
  isOpen: item.ariaExpanded === null ? undefined : item.ariaExpanded === 'true',
});

/** Referral tree to the site's depth. One Tab stop; arrows move within it. */
export function ReferralTree() {
  const roots = useInfiniteQuery(branchQuery(undefined));
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const [explained, explain] = useState<TreeNode>();
  const tree = useRef<HTMLUListElement>(null);
  const nodes = roots.data?.pages.flatMap(({ data }) => data);
  const toggle = (id: string) =>
    setOpened((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]');
    if (!tree.current || !item || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOf(event.key, itemsIn(tree.current).map(visible), item.dataset['node'] ?? '');
    if (!step) return;
    event.preventDefault();
    if ('focus' in step)
      itemsIn(tree.current)
        .find(({ dataset }) => dataset['node'] === step.focus)
        ?.focus();
    else toggle('open' in step ? step.open : step.close);
  };
  if (!nodes)
    return roots.isError ? (
      <InlineRetry onRetry={roots.refetch} />
    ) : (
      <Card aria-busy="true">
        <p className="sr">{words.loading}</p>
        <RowsSkeleton count={8} />
      </Card>
    );
  if (nodes.length === 0) return <Nobody />;
  const shared: Tree = {
    opened,
    current: current ?? nodes[0]?.id,
    onToggle: toggle,
    onFocus: setCurrent,
    onAmount: explain,
  };
  return (
    <>
      {roots.isError ? <InlineRetry onRetry={roots.refetch} /> : null}
      <p className={css.keys}>ใช้ปุ่มลูกศรเพื่อเลื่อนและเปิดแผนผัง กด Enter เพื่อดูวิธีคิดรายได้</p>
      <ul ref={tree} className={css.tree} role="tree" aria-label="แผนผังสมาชิกที่แนะนำ" onKeyDown={move}>
        {nodes.map((node) => (
          <Node key={node.id} node={node} level={1} tree={shared} />
        ))}
      </ul>
      <More of={roots} />
      {explained ? (
        <Calculation of={{ id: explained.id }} subject={explained.username} onClose={() => explain(undefined)} />
      ) : null}
    </>
  );
}

function Nobody() {
  const all = useQuery(incomeQuery).data?.totalDownlineMember;
  return (
    <Card>
      <EmptyState text={all ? words.noneLately : words.empty}>
        <ButtonLink tone="primary" to="/refer">
          {words.share}
        </ButtonLink>
      </EmptyState>
    </Card>
  );
}

interface NodeProps {
  node: TreeNode;
  level: number;
  tree: Tree;
}

function Node({ node, level, tree }: NodeProps) {
  const { id, username, registerDate, aff, children } = node;
  const isOpen = tree.opened.has(id);
  const below = children > 0 ? ` · ${words.referred(children)}` : '';
  return (
    <li
      role="treeitem"
      data-node={id}
      aria-level={level}
      aria-expanded={children > 0 ? isOpen : undefined}
      aria-selected={false}
      tabIndex={tree.current === id ? 0 : -1}
      onFocus={(event) => {
        event.stopPropagation();
        tree.onFocus(id);
      }}
      onClick={(event) => {
        event.stopPropagation(); // the event is not for the ancestors
        if (children > 0 && !(event.target as HTMLElement).closest('button')) tree.onToggle(id);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter') tree.onAmount(node);
        if (event.key !== ' ' || children === 0) return;
        event.preventDefault(); // the page would scroll
        tree.onToggle(id);
      }}
    >
      <div className={`row folds ${css.node}`} data-opens={children > 0 || undefined}>
        <span className={`center ${css.turn}`} data-open={isOpen || undefined}>
          {children > 0 ? <Icon name="right" size="s" /> : null}
        </span>
        <span className="grow">
          <b className="num" translate="no">
            {username}
          </b>
          <span className="hint">
            <time dateTime={registerDate}>{registerDate}</time>
            {below}
          </span>
        </span>
        <AmountButton of={aff} subject={username} tabIndex={-1} onOpen={() => tree.onAmount(node)}>
          {formatBaht(aff)}
        </AmountButton>
      </div>
      {isOpen ? <Branch parent={id} level={level + 1} tree={tree} /> : null}
    </li>
  );
}

function Branch({ parent, level, tree }: { parent: string; level: number; tree: Tree }) {
  const below = useInfiniteQuery(branchQuery(parent));
  const nodes = below.data?.pages.flatMap(({ data }) => data);
  if (!nodes)
    return (
      <div className={css.waiting}>
        {below.isError ? <InlineRetry onRetry={below.refetch} /> : <RowsSkeleton count={2} />}
      </div>
    );
  return (
    <>
      <ul role="group" className={css.branch}>
        {nodes.map((node) => (
          <Node key={node.id} node={node} level={level} tree={tree} />
        ))}
      </ul>
      <More of={below} />
    </>
  );
}
