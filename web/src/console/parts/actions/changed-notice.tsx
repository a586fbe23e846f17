import { Icon } from './icon.tsx';
import * as parts from '../layout/parts.module.css';

/** Says, above what is open and stays open, what became of it meanwhile. Its place is there before it speaks, so that it is read out. */
export const ChangedNotice = ({ children }: { children: string | undefined }) => (
  <div role="status">
    {children ? (
      <p className={parts.changed}>
        <Icon name="alert" size="s" />
        <span className="grow">{children}</span>
      </p>
    ) : null}
  </div>
);
