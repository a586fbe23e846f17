import { useQuery } from '@tanstack/react-query';
import * as parts from '../parts/parts.module.css';
import { DepositFacts } from './deposit-facts.tsx';
import { depositQuery } from './queries.ts';

export const DepositSidePanel = ({ id }: { id: string }) => (
  <div className={parts.body}>
    <Ref id={id} />
    <DepositFacts id={id} />
  </div>
);

function Ref({ id }: { id: string }) {
  const { data } = useQuery(depositQuery(id));
  return data ? (
    <p className={`${parts.mini} num`} translate="no">
      {data.ref}
    </p>
  ) : null;
}
