type Json = string;
type Flag = number;

/** Staff, their sessions, and tokens of machines. */
export interface StaffTables {
  staff: {
    id: string;
    /** Unique; never changes. */
    login: string;
    name: string;
    roles: Json;
    state: 'invited' | 'active' | 'suspended';
    /** The empty text: no password opens this account. */
    password_hash: string;
    /** Encrypted; null without a second factor. */
    totp_secret: string | null;
    /** Time step of the last accepted code: no code is accepted twice. */
    totp_step: number;
    /** The secret of an enrolment that has not been finished. */
    next_totp_secret: string | null;
    created_at: number;
    demo: Flag;
  };
  staff_session: {
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: string;
    /** Names the session in calls. */
    id: string;
    staff_id: string;
    /** `DeviceKind` of the contract. */
    device_kind: string;
    device_name: string;
    /** Of the last call. */
    address: string;
    /** Whether the second factor was given. */
    has_passed: Flag;
    created_at: number;
    /** Last use, to some minutes. */
    seen_at: number;
    expires_at: number;
    confirmed_at: number | null;
  };
  staff_recovery_code: { staff_id: string; code_hash: string };
  /** The one open invitation or reset of a member of staff. */
  staff_link: { token_hash: string; staff_id: string; kind: 'invite' | 'reset'; expires_at: number };
  machine_token: {
    name: string;
    scopes: Json;
    token_hash: string;
    /** The secret before the last rotation, valid until `old_until`. */
    old_hash: string | null;
    old_until: number | null;
    created_by: string;
    created_at: number;
    expires_at: number | null;
    revoked_at: number | null;
  };
}
