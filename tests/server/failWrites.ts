import type { TestApp } from './testApp.ts';

type FailOptions = {
  state: string;
  times?: number;
  constraint?: string;
  on?: 'insert or update' | 'update';
  /** A condition on `old` and `new`; every row by default. */
  when?: string;
  /** The write succeeds, but committing its transaction fails. */
  atCommit?: boolean;
};

/** Makes the next writes to a table fail with an SQLSTATE until the returned function is called. */
export async function failWrites(
  { database }: Pick<TestApp, 'database'>,
  table: string,
  { state, times = 1, constraint = '', on = 'insert or update', when = 'true', atCommit = false }: FailOptions,
): Promise<() => Promise<void>> {
  const timing = atCommit ? `after ${on} on ${table} deferrable initially deferred` : `before ${on} on ${table}`;
  // The writes are counted by a sequence, because no rollback resets it.
  await database.execute(`
    create table failures (n serial);
    create function fail_write() returns trigger language plpgsql security definer as $$
    begin
      if nextval('failures_n_seq') <= ${times} then
        raise exception 'staged' using errcode = '${state}', constraint = '${constraint}';
      end if;
      return new;
    end $$;
    create ${atCommit ? 'constraint' : ''} trigger fail_write ${timing} for each row when (${when}) execute function fail_write()`);
  return () => database.execute('drop function fail_write cascade; drop table failures');
}
