import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportData } from '@portal/contract/profile.ts';
import { useState } from 'react';
import { showAlert } from '../../../kit/dialog/show-modal.ts';
import { hasCode, messageOf } from '../../../kit/data/call.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { Icon } from '../../../kit/actions/icon.tsx';
import { formatDateTime } from '../../../kit/time/date-time.ts';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import { fetchFile, saveFile } from '../../../kit/data/save-file.ts';
import { withStepUp } from '../../../kit/dialog/step-up.ts';
import { showToast } from '../../../kit/dialog/toast.ts';
import { CloseDialog } from './close-dialog.tsx';
import * as css from '../rows.module.css';
import { securityQuery } from '../queries.ts';
import { Part } from '../section.tsx';
import * as words from '../words.ts';

/** What the site keeps of the member, to take along; and the end of it. */
export function Privacy() {
  const [isClosing, setClosing] = useState(false);
  const isOnline = useOnline();
  const queries = useQueryClient();
  const blocked = isOnline ? undefined : NEEDS_CONNECTION;
  const download = useMutation({
    mutationFn: () => withStepUp(() => fetchFile(exportData)),
    onSuccess: (file) => {
      saveFile(file, `my-data-${formatDateTime(new Date(), 'iso-day')}.json`);
      showToast(words.downloaded);
      void queries.invalidateQueries(securityQuery);
    },
    onError: (error) => hasCode(error, 'password_required', 'unauthenticated') || showAlert(messageOf(error)),
  });
  return (
    <Part title={words.privacy}>
      <div className={css.rows}>
        <div className={css.row}>
          <span className="grow">
            <b>{words.download}</b>
            <span className="hint">{words.downloadHint}</span>
          </span>
          <Button
            size="s"
            aria-busy={download.isPending}
            blocked={blocked}
            onClick={() => download.isPending || download.mutate()}
          >
            <Icon name="save" size="s" />
            {download.isPending ? words.preparing : words.downloadShort}
          </Button>
        </div>
        <div className={css.row}>
          <span className="grow">
            <b>{words.close}</b>
            <span className="hint">{words.closeHint}</span>
          </span>
          <Button size="s" onClick={() => setClosing(true)}>
            {words.close}
          </Button>
        </div>
      </div>
      {isClosing ? <CloseDialog onClose={() => setClosing(false)} /> : null}
    </Part>
  );
}
