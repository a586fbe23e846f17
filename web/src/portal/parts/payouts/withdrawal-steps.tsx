import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { Timeline } from '../../../kit/list/timeline.tsx';
import { When } from '../../../kit/time/when.tsx';
import { withdrawalQuery } from '../../payments/queries.ts';
import { withdrawalSteps } from './rules.ts';

/** Steps of a withdrawal of the main credit. */
export default function WithdrawalSteps({ id, label }: { id: string; label: string }) {
  const { data, isPending } = useQuery(withdrawalQuery(id));
  if (!data) return isPending ? <Skeleton width="100%" height={224} /> : null;
  const steps = withdrawalSteps(data.data).map(({ at, ...step }) => ({
    ...step,
    at: at && <When at={at} as="clock" />,
  }));
  return <Timeline label={label} steps={steps} />;
}
