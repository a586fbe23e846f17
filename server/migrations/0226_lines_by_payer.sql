-- suits programs that know 0192

-- Whose deposits came from an account: asked when members may be one (docs/decisions/referral-abuse.md).
create index statement_line_payer on statement_line (from_account, from_bank) where from_account is not null;
