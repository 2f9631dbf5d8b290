import { UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Flex, Modal, Slider, Upload } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { reasonOf } from '#platform/http/call-issues.ts';
import { call } from '#platform/http/call.ts';
import styles from './editor.module.css';

const SIDE_MOST = 2560;
const QUALITY = 0.92;
const TYPE = 'image/webp';

/** Where a picture of the site is read. */
export const pictureUrl = (key: string): string =>
  /^https?:\/\//.test(key) ? key : `/api/forehead/system/file/get/${key}`;

export interface PictureSize {
  width: number;
  height: number;
}

/** Stores the chosen part of a picture. */
const storeCropped = async (file: File, area: Area): Promise<PictureSize & { key: string }> => {
  const source = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_MOST / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const { x, y, width, height } = area;
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const base64 = canvas.toDataURL(TYPE, QUALITY).split(',')[1] ?? '';
  const { key } = await call('opsUploadFile', { contentType: TYPE, base64 });
  return { key, width: canvas.width, height: canvas.height };
};

interface CropProps {
  file: File;
  aspect: number;
  onStored: (key: string, size: PictureSize) => void;
  onClose: () => void;
}

const CropDialog = ({ file, aspect, onStored, onClose }: CropProps): ReactNode => {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Area) => storeCropped(file, chosen),
    onSuccess: ({ key, ...size }) => onStored(key, size),
  });
  return (
    <Modal
      open
      title={t`裁剪图片`}
      okText={t`使用`}
      okButtonProps={{ loading: isPending, disabled: area === null }}
      onOk={() => area !== null && mutate(area)}
      onCancel={onClose}
    >
      <div className={styles['crop']}>
        {address !== undefined && (
          <Cropper
            disableAutomaticStylesInjection
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <Slider min={1} max={4} step={0.05} value={zoom} onChange={setZoom} aria-label={t`放大`} />
      {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
    </Modal>
  );
};

export interface PictureFieldProps {
  /** Width by height. */
  aspect: number;
  value?: string;
  onChange?: (key: string, size?: PictureSize) => void;
  id?: string;
}

/** A picture that is dropped or chosen, cropped and stored; the form keeps its key. */
export const PictureField = ({ aspect, value = '', onChange, id }: PictureFieldProps): ReactNode => {
  const { t } = useLingui();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Upload.Dragger
        {...(id === undefined ? {} : { id })}
        accept="image/png,image/jpeg,image/webp"
        showUploadList={false}
        beforeUpload={(chosen) => {
          setFile(chosen);
          return false;
        }}
      >
        {value === '' ? (
          <span>
            <UploadOutlined aria-hidden /> <Trans>拖到这里，或点击选择图片</Trans>
          </span>
        ) : (
          <img
            className={styles['picture']}
            style={{ aspectRatio: aspect }}
            src={pictureUrl(value)}
            alt={t`当前图片`}
          />
        )}
      </Upload.Dragger>
      {value !== '' && (
        <Flex justify="end">
          <Button type="link" size="small" onClick={() => onChange?.('')}>
            <Trans>移除图片</Trans>
          </Button>
        </Flex>
      )}
      {file !== null && (
        <CropDialog
          file={file}
          aspect={aspect}
          onClose={() => setFile(null)}
          onStored={(key, size) => {
            onChange?.(key, size);
            setFile(null);
          }}
        />
      )}
    </>
  );
};
