import type { Alert } from '@portal/contract/console/alerts.ts';
import { Link } from 'react-router';
import { useFeatures } from '../feature.ts';
import { useMay } from '../operator.ts';

/** An alert's sentence; it leads to where it is looked into, whoever may. */
export function AlertText({ of: { kind, text } }: { of: Pick<Alert, 'kind' | 'text'> }) {
  const may = useMay();
  const place = useFeatures().find(({ alerts }) => alerts?.[kind])?.alerts?.[kind];
  return place && may(place.permission) ? (
    <Link className="grow" to={place.path}>
      {text}
    </Link>
  ) : (
    <span className="grow">{text}</span>
  );
}
