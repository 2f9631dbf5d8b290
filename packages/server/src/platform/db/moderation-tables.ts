import type { ReportKind } from '@touchline/contract/chat.ts';

/** Reports of content, sanctions of members, and members who moderate rooms. */
export interface ModerationTables {
  /** Reported content: one row for each subject, with its copy at the time of the first report. */
  report: {
    id: string;
    kind: ReportKind;
    /** The message, comment or poll; for names and pictures the owner and a hash of the content. Unique with `kind`. */
    subject_id: string;
    /** The author; null for lines of the demo's invented audience. */
    uid: string | null;
    name: string;
    text: string;
    /** Comma-separated file keys, or the https address of a picture. */
    pictures: string;
    /** The room or the tip; `member:<uid>`, `host:<id>`, `tipster:<id>` or `ranked-user:<id>` for names and pictures. */
    context_id: string;
    written_at: number;
    /** When it was reported first, or again after it had been rejected. */
    opened_at: number;
    state: 'open' | 'upheld' | 'rejected';
    /** Name of the operator who works on it. */
    assignee: string | null;
    /** What was done: remove, warn, mute, ban or dismiss; null while open. */
    action: string | null;
    decided_by: string | null;
    decided_at: number | null;
    note: string;
    /** JSON of the removed content, with which the decision can be undone. */
    removed: string | null;
  };
  /** Who reported it, once each. */
  report_reporter: { report_id: string; uid: string; category_id: string; text: string; created_at: number };
  /** What was imposed on a member, and lifted again. A row in force has no `lifted_at` and no past `until`. */
  sanction: {
    id: string;
    uid: string;
    /** mute and ban forbid writing; suspend forbids signing in. */
    kind: 'warn' | 'mute' | 'ban' | 'suspend';
    /** Shown to the member. */
    reason: string;
    /** Null: permanent. */
    until: number | null;
    created_at: number;
    /** Name of the operator; the empty text for sanctions older than this table. */
    created_by: string;
    /** The report that it decided. */
    report_id: string | null;
    lifted_at: number | null;
    lifted_by: string | null;
    /** The room in which it holds; null: everywhere. */
    live_room_id: string | null;
  };
  room_moderator: { live_room_id: string; uid: string; created_at: number; created_by: string };
}
