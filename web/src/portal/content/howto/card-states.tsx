import type { ReactNode } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';

/** A block while loading, or after a failure. */
export const LoadingCard = ({ height }: { height: number }) => (
  <Card aria-busy="true">
    <p className="sr">กำลังโหลด</p>
    <Skeleton width="100%" height={height} />
  </Card>
);

export const FailedCard = ({ onRetry, children }: { onRetry: () => unknown; children?: ReactNode }) => (
  <Card>
    {children}
    <InlineRetry onRetry={onRetry} />
  </Card>
);
