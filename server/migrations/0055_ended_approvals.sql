-- A question whose subject was decided in another way ends by itself: nobody agreed, nobody refused.
alter table approval
  drop constraint approval_status_check,
  add constraint approval_status_check check (status in ('pending', 'approved', 'rejected', 'ended')),
  -- Whoever reads that it ended reads why.
  add constraint approval_ended check (status <> 'ended' or decision_reason <> '');
