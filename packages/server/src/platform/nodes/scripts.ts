/**
 * Atomic scripts for Redis. Keys begin with `touchline:`: `generation` (changes when Redis was replaced or emptied),
 * `head:<channel>` (generation, epoch and offset), `log:<channel>` (the newest messages as `offset at body`) and `sent:<node>` (how
 * much of a node's outbox was sent).
 */
const PREFIX = 'touchline:';
export const CONTROL = `${PREFIX}control`;
export const PUSH = `${PREFIX}push:`;

/** A channel that was neither written nor read for this long restarts at 1 in a new epoch. */
const HEAD_MS = 86_400_000;
/** For a channel without messages, which nodes read again while they mirror it: a visitor may have invented its name. */
export const QUIET_HEAD_MS = 900_000;

const GUARD = `
local generation = redis.call('GET', '${PREFIX}generation')
if generation ~= ARGV[1] then return redis.error_reply('GENERATION') end
local function headOf(name, fresh)
  local head = redis.call('HMGET', '${PREFIX}head:' .. name, 'generation', 'epoch', 'offset')
  if head[1] == generation then return head[2], tonumber(head[3]) end
  redis.call('DEL', '${PREFIX}log:' .. name)
  redis.call('HSET', '${PREFIX}head:' .. name, 'generation', generation, 'epoch', fresh, 'offset', 0)
  return fresh, 0
end`;

/**
 * ARGV: run id of this Redis, a new generation. Returns the generation, which is the new one when this Redis is a different
 * or empty one, whose data may be older than what clients have.
 */
export const SETTLE_GENERATION = `
local known = redis.call('HMGET', '${PREFIX}run', 'id', 'generation')
if known[1] == ARGV[1] and redis.call('GET', '${PREFIX}generation') == known[2] then return known[2] end
redis.call('HSET', '${PREFIX}run', 'id', ARGV[1], 'generation', ARGV[2])
redis.call('SET', '${PREFIX}generation', ARGV[2])
return ARGV[2]`;

/**
 * ARGV: generation, node, number of the first item, a new epoch, now, history size and ms, then channel and body of each item. An
 * empty channel is a broadcast; an empty body begins a new epoch. An item that was sent already is skipped, so that the
 * call may be repeated.
 */
export const SEND = `${GUARD}
local sent = '${PREFIX}sent:' .. ARGV[2]
local done = tonumber(redis.call('GET', sent) or '0')
local number = tonumber(ARGV[3])
for i = 8, #ARGV, 2 do
  local name, body = ARGV[i], ARGV[i + 1]
  if number > done and name == '' then
    redis.call('PUBLISH', '${CONTROL}', body)
  elseif number > done then
    local fresh = ARGV[4] .. number
    if body == '' then redis.call('DEL', '${PREFIX}head:' .. name) end
    local epoch, offset = headOf(name, fresh)
    local line = '0 ' .. ARGV[5] .. ' '
    if body ~= '' then
      offset = redis.call('HINCRBY', '${PREFIX}head:' .. name, 'offset', 1)
      line = offset .. ' ' .. ARGV[5] .. ' ' .. body
      redis.call('RPUSH', '${PREFIX}log:' .. name, line)
      redis.call('LTRIM', '${PREFIX}log:' .. name, -tonumber(ARGV[6]), -1)
      redis.call('PEXPIRE', '${PREFIX}log:' .. name, ARGV[7])
    end
    redis.call('PEXPIRE', '${PREFIX}head:' .. name, ${HEAD_MS})
    redis.call('PUBLISH', '${PUSH}' .. name, epoch .. ' ' .. line)
  end
  number = number + 1
end
redis.call('SET', sent, math.max(done, number - 1), 'PX', ${HEAD_MS})
return number - 1`;

/** ARGV: generation, channel, a new epoch, the reader's epoch and offset. Returns epoch, offset and the messages that the reader lacks. */
export const READ = `${GUARD}
local epoch, offset = headOf(ARGV[2], ARGV[3])
redis.call('PEXPIRE', '${PREFIX}head:' .. ARGV[2], offset == 0 and ${QUIET_HEAD_MS} or ${HEAD_MS})
local lacking = offset
if epoch == ARGV[4] then lacking = offset - tonumber(ARGV[5]) end
if lacking <= 0 then return { epoch, offset } end
return { epoch, offset, unpack(redis.call('LRANGE', '${PREFIX}log:' .. ARGV[2], -lacking, -1)) }`;
