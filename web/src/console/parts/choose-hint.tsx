import * as parts from './parts.module.css';
import * as states from './states.module.css';

/** Where a row's detail will stand: nothing is chosen until somebody chooses. */
export const ChooseHint = () => (
  <div className={parts.panel}>
    <p className={states.blank}>
      เลือกรายการเพื่อดูรายละเอียด หรือกด <kbd>J</kbd>
    </p>
  </div>
);
