import { opsRoutes } from '@touchline/contract/ops.ts';
import { auditedChange, auditedSettingChange } from '#platform/audit/audited-change.ts';
import { auditedSave } from '#platform/audit/audited-save.ts';
import { withRevision } from '#platform/audit/revision.ts';
import { malformed } from '#platform/http/api-error.ts';
import { operatorOf } from '#platform/http/call-context.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { itemsContaining } from '#platform/http/list-page.ts';
import { refuseUnknown } from '#platform/http/references.ts';
import { formatOf, type PictureFormat, PictureRefused, reencode } from '#platform/pictures/reencode.ts';
import type { SystemDeps } from './deps.ts';
import { domainIssue } from './domain-origins.ts';
import { listFiles, storeFile } from './files.ts';
import { changeCommonConfig, readCommonConfig, readDomains, writeDomains } from './settings.ts';

const SIDE_MOST = 2560;
/** Smaller sizes are made from it: high quality avoids a second loss. */
const QUALITY = 88;
const FORMATS = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
} as const satisfies Record<string, PictureFormat>;
type UploadType = keyof typeof FORMATS;

const WORDS = {
  pixels: 'the picture has more than 50 million pixels',
  svg: 'SVG is not supported, please upload PNG, JPEG or WebP',
  damaged: 'the picture is damaged and cannot be read',
} as const;

/** A picture to store. */
interface ValidatedPicture {
  contentType: string;
  body: Buffer;
  /** In px. */
  width: number;
}

/**
 * Reads an uploaded picture whose content must match its type. It is re-encoded in the same format, at most 2560 px
 * long. Throws 10400 with the reason.
 */
const validatePicture = async (contentType: UploadType, base64: string): Promise<ValidatedPicture> => {
  const sent = Buffer.from(base64, 'base64');
  const refused = (message: string) => malformed([{ path: 'base64', message }]);
  const format = FORMATS[contentType];
  try {
    if (formatOf(sent) !== format) throw new PictureRefused('unknown');
    const { body, width } = await reencode(sent, { format, sideMost: SIDE_MOST, quality: QUALITY });
    return { contentType, body, width };
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const { fault } = error;
    throw refused(fault in WORDS ? WORDS[fault as keyof typeof WORDS] : `the content is not a ${contentType}`);
  }
};

type SettingRoutes = Pick<
  typeof opsRoutes,
  'opsGetConfig' | 'opsSaveConfig' | 'opsListDomains' | 'opsSaveDomains' | 'opsListFiles' | 'opsUploadFile'
>;

export const createSettingOperatorHandlers = (deps: SystemDeps): Handlers<SettingRoutes> => ({
  opsGetConfig: async () => withRevision(opsRoutes.opsSaveConfig, await deps.commonConfig()),
  opsSaveConfig: async (patch, context) => {
    const { before, after } = await auditedSave(deps, context, {
      action: 'config.save',
      subject: 'common',
      route: opsRoutes.opsSaveConfig,
      patch,
      find: (trx) => readCommonConfig(trx, deps.givenConfig),
      write: async (trx, change) => {
        await refuseUnknown('picture', (keys) => deps.references.unknownPictures(trx, keys), {
          before: change.before?.gameIconList ?? [],
          after: change.after.gameIconList,
        });
        await changeCommonConfig(trx, patch);
        return readCommonConfig(trx, deps.givenConfig);
      },
    });
    deps.cache.invalidate('system');
    if (before?.specialRooms !== after.specialRooms) await deps.specialRoomsSwitched();
    return after;
  },
  opsListDomains: async ({ q }) => ({ list: itemsContaining(await readDomains(deps.db), q) }),
  opsSaveDomains: async ({ list }, context) => {
    const issues = list.flatMap((domain, index) => {
      const message = domainIssue(deps.domainRights, domain, context.origin);
      return message === null ? [] : [{ path: `list.${index}.domain`, message }];
    });
    if (issues.length > 0) throw malformed(issues);
    await auditedSettingChange(deps, context, { action: 'domains.save', subject: 'domains' }, async (trx) => {
      const before = await readDomains(trx);
      await writeDomains(trx, list);
      return { before, after: list };
    });
    deps.cache.invalidate('system');
    return { list };
  },
  opsListFiles: (query) => listFiles(deps.db, query),
  opsUploadFile: async ({ contentType, base64 }, context) => {
    await deps.limits.consume('upload', operatorOf(context).name);
    const key = await storeFile(deps, await validatePicture(contentType, base64));
    await auditedChange(deps, context, { action: 'file.upload', subject: key }, async () => ({
      before: null,
      after: { contentType },
    }));
    return { key };
  },
});
